import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#lib/query-client.ts';

/** What every part of the app stands on: router and data. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
    </QueryClientProvider>
  );
}
