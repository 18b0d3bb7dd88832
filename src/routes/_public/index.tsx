import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_public/')({ component: Home });

function Home() {
  return <h1 className="p-8 text-2xl">Guildhall</h1>;
}
