import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser's part; with `--ssr` the server's. Both name the same files, so the icons are the same address in both. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  base: '/site-assets/',
  // React takes its development form along unless it is told.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? '../../dist/site/render' : '../../dist/site/client',
    assetsDir: '',
    // Strict policies: nothing becomes a data: address.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // Pages that stay open over a deployment still ask for the files of their own version.
    emptyOutDir: isSsrBuild ?? false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: { render: 'src/render.tsx' } }
      : {
          input: { browser: 'src/browser.tsx' },
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
            },
          },
        },
  },
}));
