import { TRADE_PORT } from '@wanyuan/domain';
import type { Config } from '../config.ts';

/** Headers that every answer carries. */
export function commonHeaders(config: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(config.PUBLIC_URL?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Headers of what may be shown as a document; to the answer of a call they mean nothing. */
export const DOCUMENT_HEADERS = {
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  // Voice messages ask for the microphone; nothing of ours asks for the others, so nothing that slips in may.
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), midi=(), display-capture=()',
};

/** The one page that reaches the local network: it carries texts to trade programs, and holds nothing of ours. */
export const TRADE_FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `connect-src ws://*:${TRADE_PORT}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * The content security policy of our pages. Scripts come from our own address only (WebAssembly may be compiled);
 * styles need the page's nonce; pictures and streams may come from the hosts that the configuration lists.
 */
export function contentSecurityPolicy(
  config: Pick<Config, 'IMAGE_HOST' | 'CSP_IMAGE_HOSTS' | 'CSP_STREAM_HOSTS'>,
  nonce: string,
): string {
  const images = [config.IMAGE_HOST, ...config.CSP_IMAGE_HOSTS].filter(Boolean).join(' ');
  const streams = config.CSP_STREAM_HOSTS.join(' ');
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': `'self' data: blob: ${images}`,
    'media-src': `'self' blob: ${streams}`,
    'connect-src': `'self' ${images} ${streams}`,
    'font-src': "'self' data:",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}

/** Of customers' websites: no nonce, because their styles and scripts are files; nothing that pages of ours may do beside. */
export function sitePolicy(config: Pick<Config, 'IMAGE_HOST' | 'CSP_IMAGE_HOSTS' | 'CSP_STREAM_HOSTS'>): string {
  const images = [config.IMAGE_HOST, ...config.CSP_IMAGE_HOSTS].filter(Boolean).join(' ');
  const streams = config.CSP_STREAM_HOSTS.join(' ');
  return [
    "default-src 'none'",
    // Models of toys are unpacked by WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${images}`.trim(),
    `media-src 'self' blob: ${streams}`.trim(),
    `connect-src 'self' blob: data: ${images} ${streams}`.trim(),
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
