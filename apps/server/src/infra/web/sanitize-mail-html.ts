import { MAIL_HTML_MAX, MAIL_TAGS_MAX, mailVariableOf, placeholdersOf } from '@wanyuan/domain';
import sanitize from 'sanitize-html';

const LENGTH = /^\d{1,3}(?:px|%)?(?: \d{1,3}px){0,3}$/;
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\))$/i;
const LINK = /^(?:https?:\/\/|mailto:)[^\s]{1,2000}$/i;
/** In a template, the only variable that is an address. */
const isConfirmLink = (href: string): boolean => {
  const [word] = placeholdersOf(href);
  return word !== undefined && /^\{\{[^{}]+\}\}$/.test(href) && mailVariableOf(word) === 'confirm_link';
};
/** A picture that travels with the mail. */
const INLINE_PICTURE = /^cid:[\w.@-]{1,200}$/;

const STYLES = new Map<string, RegExp>(
  Object.entries({
    color: COLOUR,
    'background-color': COLOUR,
    'text-align': /^(?:left|right|center|justify)$/,
    'text-decoration': /^(?:none|underline|line-through)$/,
    'font-weight': /^(?:normal|bold|[1-9]00)$/,
    'font-style': /^(?:normal|italic)$/,
    'font-size': /^(?:[89]|[1-3]\d)px$/,
    padding: LENGTH,
    margin: LENGTH,
    'border-radius': /^\d{1,2}px$/,
    display: /^inline-block$/,
  }),
);
const IMPORTANT = '!important';

function fineStyle(style: string): string {
  const fine = style.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    const bare = value.toLowerCase().endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length).trimEnd() : value;
    return STYLES.get(name)?.test(bare) ? [`${name}:${value}`] : [];
  });
  return fine.join(';');
}

const withFineStyles = (tagName: string, { style, ...attribs }: sanitize.Attributes): sanitize.Tag => {
  const fine = style === undefined ? '' : fineStyle(style);
  return { tagName, attribs: fine === '' ? attribs : { ...attribs, style: fine } };
};

const withLinkOnly = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => {
  const { href = '', style } = attribs;
  const link = href.trim();
  const isLink = LINK.test(link) || isConfirmLink(link);
  return {
    tagName,
    attribs: {
      ...(isLink && { href: link, target: '_blank', rel: 'noopener noreferrer' }),
      ...(style !== undefined && { style }),
    },
  };
};

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'a b blockquote br div em h1 h2 h3 hr i img li ol p s span strong table tbody td th thead tr u ul'.split(
    ' ',
  ),
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  // By the list above: a parser of style sheets for each attribute would cost more than all the rest.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['cid'] },
  allowProtocolRelative: false,
  transformTags: { a: withLinkOnly, '*': withFineStyles },
  /** What is fetched from elsewhere tells its sender who reads, and when. */
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !INLINE_PICTURE.test(attribs['src'] ?? ''),
  nestingLimit: 50,
};

/** What a call takes at most: what is stored may be older than its limits. */
const limited = (html: string): string =>
  html
    .slice(0, MAIL_HTML_MAX)
    .split('<', MAIL_TAGS_MAX + 1)
    .join('<');

/** The HTML of a mail with what a mail needs and nothing else; again, when it is shown: what is stored may be older. */
export const sanitizeMailHtml = (html: string): string => sanitize(limited(html), OPTIONS);
