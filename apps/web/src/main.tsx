import '#styles/tokens.css';
import '#styles/base.css';
import '#styles/shared.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRoot } from '#app/app-root.tsx';
import { boot } from '#app/boot.ts';
import { Providers } from '#app/providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('no #root in the page');
boot();
// Drawn in slices: a click in between is heard.
startTransition(() => {
  createRoot(root).render(
    <Providers>
      <AppRoot />
    </Providers>,
  );
});
