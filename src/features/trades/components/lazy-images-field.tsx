import { type ComponentProps, lazy, Suspense } from 'react';

const Images = lazy(() => import('./images-field.tsx').then((file) => ({ default: file.ImagesField })));

/** The field, whose code is fetched when someone wants to add images. */
export function LazyImagesField(props: ComponentProps<typeof Images>) {
  return (
    <Suspense fallback={null}>
      <Images {...props} />
    </Suspense>
  );
}
