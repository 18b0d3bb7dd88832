import { createFileRoute, Outlet } from '@tanstack/react-router';

/** Pages that visitors see: top bar and footer. */
export const Route = createFileRoute('/_public')({ component: Outlet });
