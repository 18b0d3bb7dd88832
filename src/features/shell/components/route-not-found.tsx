export function RouteNotFound() {
  return <p>Not Found</p>;
}
