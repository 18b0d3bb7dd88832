import { createFileRoute, Outlet } from '@tanstack/react-router';

/** Pages of signed-in users: sidebar and top bar. */
export const Route = createFileRoute('/_app')({ component: Outlet });
