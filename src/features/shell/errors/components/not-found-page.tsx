import { Signpost } from './error-drawings.tsx';
import { ErrorPage } from './error-page.tsx';

/** `/error/not-found` (docs/product/errors.md#error-screens). */
export function NotFoundPage() {
  return (
    <ErrorPage
      drawing={<Signpost />}
      title="Page Not Found"
      sentence="The page or resource you are looking for does not exist."
      advice="It may have moved, or you may not have permission to see it. Check the URL or go to your dashboard."
    />
  );
}
