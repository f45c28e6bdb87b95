import '#styles/tokens.css';
import '#styles/base.css';
import { createRoot } from 'react-dom/client';
import { AppRoot } from '#app/app-root.tsx';
import { boot } from '#app/boot.ts';
import { Providers } from '#app/providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('no #root in the page');
boot();
createRoot(root).render(
  <Providers>
    <AppRoot />
  </Providers>,
);
