import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/dashboard')({ component: Dashboard });

function Dashboard() {
  return <h1 className="p-8 text-2xl">Dashboard</h1>;
}
