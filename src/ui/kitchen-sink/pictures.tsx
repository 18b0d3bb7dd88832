import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Image } from '#/ui/layout/image.tsx';

const PEOPLE = ["Py'Sael Oru", 'Öskar Tahl', 'Karn Dûn', 'Vesper', 'marten.oss', "Ren'Ashai of the Low Road"];

export function PictureSection() {
  return (
    <Section title="Pictures" note="People are round, with initials on a hue from the id.">
      <Row>
        <Sample name="Image">
          <span className="flex flex-wrap items-center gap-2">
            {([96, 56, 40, 32, 28, 24] as const).map((size) => (
              <Avatar key={size} id="a" name="Iskäri Völund" src={DRAWN} size={size} />
            ))}
          </span>
        </Sample>
        <Sample name="Initials">
          <span className="flex flex-wrap items-center gap-2">
            {PEOPLE.map((name) => (
              <Avatar key={name} id={name} name={name} />
            ))}
            <Avatar id="wide" name="Wilhelmina Thornebrücke" size={24} />
            <Avatar id="wide" name="Wilhelmina Thornebrücke" size={56} />
          </span>
        </Sample>
        <Sample name="Broken image">
          <Avatar id="b" name="Brünhild Askr" src="data:image/png;base64,AAAA" decorative={false} size={40} />
        </Sample>
        <Sample name="Picture">
          <Image src={DRAWN} alt="A drawn face" className="h-16 w-45" />
        </Sample>
        <Sample name="Fallback">
          <Image src={null} fallback={DRAWN} alt="A drawn face" className="h-16 w-45" />
        </Sample>
        <Sample name="Missing image">
          <Image src={null} alt="" className="h-16 w-45" />
        </Sample>
      </Row>
    </Section>
  );
}

const DRAWN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#2d5f66"/><path d="M4 33c1-7 5.5-9 12-9s11 2 12 9z" fill="#4c3b36"/><path d="M13 20h6v5c-1 1.6-5 1.6-6 0z" fill="#a87f5f"/><ellipse cx="16" cy="15.500" rx="5" ry="6.200" fill="#c79a76"/><path d="M10 16c-1-7 2-10 6-10s7 3 6 10l-2.200-3.500h-7.600z" fill="#2a1c16"/></svg>',
)}`;
