import { Image } from '#/ui/layout/image.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';

interface ImageLayerProps {
  /** Whose image it is, or what it shows. */
  title: string;
  link: string | null;
  alt: string;
  inUrl?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One image, as large as the window allows. */
export function ImageLayer({ title, link, alt, ...layer }: ImageLayerProps) {
  return (
    <Dialog {...layer}>
      <DialogContent title={title} className="max-w-[min(94vw,80rem)] max-md:max-w-none">
        <DialogBody>
          <Image src={link} alt={alt} className="mx-auto max-h-[66vh] max-w-full object-contain" />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
