/** Addresses of customer websites: `/s/{slug}`. */
export const SITE_SLUG = {
  min: 3,
  max: 40,
  /** A former one leads to the site's present one for as long, and goes to no other company afterwards. */
  formerDays: 180,
  /** New ones of a company in a day: no other company gets them from then on. */
  perDay: 100,
} as const;

/** Taken for parts of the product, or for a sender whom visitors would trust. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'admin administrator api app apps assets about account accounts auth billing blog call calls callback cart catalog ' +
    'cdn chat checkout code confirm console contact dashboard demo dev docs download email export favicon feed file ' +
    'files fonts health help home host img image images index info internal js json key link links live localhost ' +
    'login logout mail mailto manifest media me metrics mobile new news null official order orders page pages password ' +
    'pay payment picture pictures platform preview print privacy product products public qr register robots root rss ' +
    'search secure security service sign-in signin signup site sitemap sites staff static statistics status store ' +
    'support system terms test tmp token undefined upload user users view visit visitor wanyuan web website websites ' +
    'webmaster well-known www'
  ).split(' '),
);

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Why an address cannot be one, in words for the person; null when it can. */
export function slugFault(slug: string): string | null {
  if (slug.length < SITE_SLUG.min || slug.length > SITE_SLUG.max)
    return `网址须为${SITE_SLUG.min}至${SITE_SLUG.max}个字符`;
  if (!SHAPE.test(slug)) return '网址只能用小写字母、数字和短横线，且不能以短横线开头或结尾';
  if (RESERVED.has(slug)) return '这个网址为系统保留，请换一个';
  return null;
}

/** What a name suggests, free of faults; empty where it says nothing in Latin letters. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SITE_SLUG.max)
    .replace(/^-+|-+$/g, '');
  return slugFault(words) === null ? words : '';
}

/** Another one like it, where that is taken: as long as an address may be, and free of faults. */
export function numberedSlug(stem: string, n: number): string {
  const end = `-${n}`;
  return stem.slice(0, SITE_SLUG.max - end.length).replace(/-+$/, '') + end;
}
