import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const LIBRARIES = /[\\/]node_modules[\\/]/;
const ANTD = /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component)[\\/]/;
const CARDS =
  /[\\/]lucide-react[\\/]|[\\/]src[\\/]page-kit[\\/](?:toy-card|primary-toy-action|toy-price|toy-art|toy-links|picture(?!-viewer)\b|picture-sources|highlight|use-public-config|toy-grid\.module|toy-list[\\/](?:selection|use-columns|scroll-parent))/;
const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';

const NONCE_LINE = 'styleNode.nonce = csp?.nonce;';
const PAGE_NONCE = `document.querySelector('meta[name="csp-nonce"]')?.content`;

/**
 * Some of antd's style tags (scroll lock, scroll bar measure) are written without the nonce that ConfigProvider was
 * given, and our content policy refuses them. They all pass through one function, which learns the page's nonce here.
 */
function styleNonce(): Plugin {
  return {
    name: 'style-nonce',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@rc-component/util/es/Dom/dynamicCSS.js')) return null;
      if (!code.includes(NONCE_LINE)) throw new Error('style-nonce: dynamicCSS.js has changed, adapt the plugin');
      return code
        .replace('if (csp?.nonce) {', `const pageNonce = csp?.nonce ?? ${PAGE_NONCE};\n  if (pageNonce) {`)
        .replace(NONCE_LINE, 'styleNode.nonce = pageNonce;');
    },
  };
}

const MENU_STYLE = ' style="width:100%;"';

/**
 * The video player writes a style attribute into a menu that it never shows here; our content policy refuses such
 * attributes, and every film would leave a complaint behind.
 */
function plainPlayerMenu(): Plugin {
  return {
    name: 'plain-player-menu',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/artplayer/dist/artplayer.mjs')) return null;
      if (!code.includes(MENU_STYLE)) throw new Error('plain-player-menu: artplayer has changed, adapt the plugin');
      return code.replace(MENU_STYLE, '');
    },
  };
}

export default defineConfig({
  plugins: [react(), styleNonce(), plainPlayerMenu()],
  build: {
    outDir: '../../dist/web',
    manifest: true,
    // Tabs that stay open over a deployment still ask for the chunks of their own version.
    emptyOutDir: false,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page needs comes in few files; the libraries' one outlives our deployments.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: LIBRARIES, priority: 4 },
            { name: 'shell', tags: ['$initial'], priority: 3 },
            // Out of thirty crumbs of antd a few loaves, each of what some pages share.
            { name: 'antd', test: ANTD, minShareCount: 24, priority: 2 },
            // Nearly every page shows cards and icons.
            { name: 'cards', test: CARDS, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': SERVER,
      '/files': SERVER,
      '/media': SERVER,
      '/pictures': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
});
