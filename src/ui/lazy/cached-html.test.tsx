import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Cached } from './cached.tsx';
import { cachedInside, cacheHtmlBy, forgetHtml } from './cached-html.ts';

interface PieceProps {
  kind: object;
  facts: readonly unknown[];
  draw: () => React.ReactNode;
}

const Piece = ({ kind, facts, draw }: PieceProps) => <p {...cachedInside(kind, facts, draw)} />;

/** What the page says when it's drawn twice, and how often the inside was. */
function twice(first: PieceProps, second: PieceProps = first) {
  const html = [first, second].map((props) => renderToString(<Piece {...props} />));
  return { html, drawn: vi.mocked(first.draw).mock.calls.length };
}

const kind = {};
const named = (name: string) => vi.fn(() => <b title="&">{name}</b>);
class Person {}
const WithId = () => <b id={useId()}>Edda</b>;

describe('on a server', () => {
  beforeEach(() => cacheHtmlBy(renderToString));
  afterEach(() => cacheHtmlBy(undefined));

  test('what is drawn from the same facts is drawn once, and is what React writes', () => {
    const { html, drawn } = twice(
      { kind, facts: [{ id: 1 }, null], draw: named('Edda <1>') },
      { kind, facts: [{ id: 1 }, null], draw: named('never drawn') },
    );
    expect(html).toEqual(Array(2).fill('<p><b title="&amp;">Edda &lt;1&gt;</b></p>'));
    expect(drawn).toBe(1);
  });

  test.each<[string, unknown, unknown]>([
    ['another value', { id: 1 }, { id: 2 }],
    ['a set with another value', new Set(['Officer']), new Set(['Member'])],
    ['a list in place of a text', ['1'], '1'],
    ['nothing in place of a word', null, 'null'],
    ['what is missing in place of nothing', undefined, null],
    ['a field that is missing', { id: undefined }, { id: null }],
    ['no number in place of nothing', Number.NaN, null],
    ['one without an end in place of nothing', Number.POSITIVE_INFINITY, null],
    ['another moment', new Date(1), new Date(2)],
    ['a number in place of its text', 1, '1'],
    ['two texts in place of one with what is between them', ['a', 'b'], ['a"1 b']],
    ['the same texts, cut elsewhere', ['ab', 'c'], ['a', 'bc']],
    ['the same values, grouped otherwise', [[1], 2], [[1, 2]]],
    ['another name of a field', { a: 1 }, { b: 1 }],
    ['one name in place of two', { 'a b': 1 }, { a: 1, b: undefined }],
    ['a set in place of a list', new Set([1]), [1]],
  ])('%s is another piece', (_, one, other) => {
    const { html } = twice(
      { kind, facts: [one], draw: named('Edda') },
      { kind, facts: [other], draw: named('Bjarni') },
    );
    expect(html[1]).toContain('Bjarni');
  });

  test('another kind is another piece, whatever its facts', () => {
    const { html } = twice({ kind, facts: [1], draw: named('Edda') }, { kind: {}, facts: [1], draw: named('Bjarni') });
    expect(html[1]).toContain('Bjarni');
  });

  test.each<[string, unknown]>([
    ['a function', () => 1],
    ['a function within', { onPress: () => 1 }],
    ['a map', new Map([['a', 1]])],
    ['an object of a class', new Person()],
    ['a large number', 1n],
  ])('%s can not be told from another one, so it is drawn each time', (_, fact) => {
    const draw = named('Edda');
    expect(twice({ kind, facts: [fact], draw })).toEqual({
      html: Array(2).fill('<p><b title="&amp;">Edda</b></p>'),
      drawn: 2,
    });
  });

  test('IDs of React are refused: they would be those of another part of the page', () => {
    expect(() => renderToString(<Piece kind={kind} facts={[1]} draw={() => <WithId />} />)).toThrow('IDs of React');
  });

  test('what belongs to the head of the page, such as a picture that hurries, is drawn in the page', () => {
    const picture = renderToString(<Piece kind={kind} facts={[2]} draw={() => <img src="/a.webp" alt="" />} />);
    expect(picture).toBe(renderToString(<p>{<img src="/a.webp" alt="" />}</p>));
  });

  test('an item of a list is drawn from its facts once', () => {
    const draw = vi.fn((name: string, level: number) => `${name}, level ${level}`);
    const items = [1, 2].map((key) => <Cached key={key} about="e" className="row" draw={draw} facts={['Edda', 9]} />);
    expect(renderToString(<ul>{items}</ul>)).toBe(
      `<ul>${'<li data-about="e" class="row">Edda, level 9</li>'.repeat(2)}</ul>`,
    );
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('all is forgotten when something has another name', () => {
    const draw = named('Vandagar');
    renderToString(<Piece kind={kind} facts={[1]} draw={draw} />);
    forgetHtml();
    expect(renderToString(<Piece kind={kind} facts={[1]} draw={named('Joeva')} />)).toContain('Joeva');
  });

  test('what is asked for stays, and what is not is let go, however many come', () => {
    const wanted = named('Edda');
    const once = named('Bjarni');
    renderToString(<Piece kind={kind} facts={['once']} draw={once} />);
    for (let at = 0; at < 12_000; at++) {
      cachedInside(kind, [at], () => 'one of many');
      if (at % 1_000 === 0) cachedInside(kind, ['wanted'], wanted);
    }
    renderToString(<Piece kind={kind} facts={['once']} draw={once} />);
    expect(wanted).toHaveBeenCalledTimes(1);
    expect(once).toHaveBeenCalledTimes(2);
  });
});

test('in a browser all is drawn', () => {
  expect(cachedInside(kind, [1], () => 'Edda')).toEqual({ children: 'Edda' });
});
