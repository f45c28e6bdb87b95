export interface SeasonalLogo {
  /** First and last day, `YYYY-MM-DD` in business time. */
  from: string;
  to: string;
  src: string;
}

export interface SiteConfig {
  version: string;
  loginUrl: string;
  registerUrl: string;
  imageHost: string;
  seasonalLogo: SeasonalLogo | null;
  isDemo: boolean;
  /** Where phone codes go: to phones, to an outbox (open, or with its address printed at the start), or nowhere. */
  codesAt: 'sms' | 'open_outbox' | 'printed_outbox' | 'nowhere';
  supportPhone: string;
}

const DEFAULTS: SiteConfig = {
  version: '',
  loginUrl: '/login',
  registerUrl: '/login?mode=register',
  imageHost: '',
  seasonalLogo: null,
  isDemo: false,
  codesAt: 'sms',
  supportPhone: '',
};

/** The server writes its configuration into the page; the development server of Vite does not. */
export function parseSiteConfig(text: string | null | undefined): SiteConfig {
  if (!text?.trim()) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<SiteConfig>) };
}

export const siteConfig: SiteConfig = parseSiteConfig(document.getElementById('site-config')?.textContent);

/** Nonce under which the page's policy lets antd write style tags. */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

/** Address of a stored picture: relative ones live on the configured picture host. */
export function pictureUrl(path: string): string {
  return path.startsWith('/') ? siteConfig.imageHost + path : path;
}
