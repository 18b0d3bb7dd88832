import { Wordmark } from '#/features/shell/components/wordmark.tsx';
import { CharacterSection } from '#/routes/-kitchen-sink-characters.tsx';
import { GameSection } from '#/routes/-kitchen-sink-game.tsx';
import { HeraldrySection } from '#/routes/-kitchen-sink-heraldry.tsx';
import { KitchenSink } from '#/ui/kitchen-sink/page.tsx';

export default function KitchenSinkPage() {
  return <KitchenSink brand={<Wordmark />} more={[GameSection, CharacterSection, HeraldrySection]} />;
}
