import { NotFoundPage } from './not-found-page.tsx';

/** No route has this address: the product's own page for it. */
export function RouteNotFound() {
  return <NotFoundPage />;
}
