import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { armsOf } from '#/features/heraldry/arms.rules.ts';
import { Crest } from '#/features/heraldry/components/crest.tsx';
import { GuildBanner } from '#/features/heraldry/components/guild-banner.tsx';
import { HangingBanner } from '#/features/heraldry/components/hanging-banner.tsx';
import { crestPicture } from '../crest.drawing.ts';
import { svgShapes } from '../picture.drawing.ts';

const ID = '0192f0c1-2345-7abc-8def-0123456789ab';

describe('arms on a page', () => {
  it('use no IDs, so that the same arms may appear twice', () => {
    const html = renderToStaticMarkup(
      <>
        <Crest id={ID} size={28} />
        <Crest id={ID} size={104} edge={{ width: 6, color: 'black' }} />
        <GuildBanner id={ID} ratio={4} />
        <HangingBanner id={ID} width={84} height={236} />
      </>,
    );
    expect(html).not.toMatch(/\sid=|url\(#/);
    expect(html.match(/<svg/g)).toHaveLength(4);
  });

  it('are decoration unless they have a name', () => {
    expect(renderToStaticMarkup(<Crest id={ID} size={20} />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Crest id={ID} size={20} title="Arms of Saltmarch Company" />);
    expect(named).toContain('role="img" aria-label="Arms of Saltmarch Company"');
    expect(named).not.toContain('aria-hidden');
  });

  it('draw the same shapes as the standalone picture', () => {
    const shapes = svgShapes(crestPicture(armsOf(ID)).shapes).replaceAll('/>', '></path>');
    expect(renderToStaticMarkup(<Crest id={ID} size={64} />)).toContain(shapes);
  });

  it('compose a banner for its ratio', () => {
    expect(renderToStaticMarkup(<GuildBanner id={ID} ratio={4.85} />)).toContain('viewBox="0 0 485 100"');
    expect(renderToStaticMarkup(<GuildBanner id={ID} ratio={2.6} />)).toContain('viewBox="0 0 260 100"');
  });
});
