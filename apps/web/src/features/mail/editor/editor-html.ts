import { fillText, MAIL_VARIABLES, mailVariableOf } from '@wanyuan/domain';

/** As narrow as the server's list, which is the one that counts; here so that a pasted or kept text does nothing. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const TAGS = words('A B BLOCKQUOTE BR DIV EM H1 H2 H3 HR I LI OL P S SPAN STRONG TABLE TBODY TD TH THEAD TR U UL');
const GONE_WHOLE = words('SCRIPT STYLE IFRAME OBJECT TEMPLATE SVG MATH NOSCRIPT TITLE');
const STYLES = words(
  'color background-color text-align text-decoration font-weight font-style font-size padding margin border-radius display',
);
const LINK = /^(?:https?:\/\/|mailto:|\{\{)/i;
const VARIABLE = 'data-variable';

const labelOf = (word: string): string => {
  const key = mailVariableOf(word);
  return MAIL_VARIABLES.find((one) => one.key === key)?.zh ?? word;
};

/** A variable as one thing that is put in, moved and deleted whole; a word that means nothing is marked. */
export function chipOf(word: string): HTMLSpanElement {
  const chip = document.createElement('span');
  chip.setAttribute(VARIABLE, word);
  chip.setAttribute('contenteditable', 'false');
  chip.textContent = labelOf(word);
  if (mailVariableOf(word) === null) {
    chip.dataset['unknown'] = 'true';
    chip.title = '没有这个变量';
  }
  return chip;
}

/** A text with its variables as chips. */
function withChips(text: string): (Text | HTMLSpanElement)[] {
  const parts: (Text | HTMLSpanElement)[] = [];
  let rest = text;
  fillText(text, (word) => {
    const whole = /\{\{[^{}]{1,100}\}\}/.exec(rest)!;
    if (whole.index > 0) parts.push(document.createTextNode(rest.slice(0, whole.index)));
    parts.push(chipOf(word));
    rest = rest.slice(whole.index + whole[0].length);
    return null;
  });
  if (rest !== '') parts.push(document.createTextNode(rest));
  return parts;
}

/** Styles of attributes are against the policy of our pages; put on one by one they are not. */
function copyStyles(from: Element, to: HTMLElement): void {
  for (const declaration of (from.getAttribute('data-kept-style') ?? '').split(';')) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    if (at > 0 && STYLES.has(name) && !/url|expression|[\\<>]/i.test(value)) to.style.setProperty(name, value);
  }
}

function cleaned(node: Node, hasVariables: boolean): Node[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    return hasVariables ? withChips(text) : [document.createTextNode(text)];
  }
  if (!(node instanceof Element) || GONE_WHOLE.has(node.tagName.toUpperCase())) return [];
  const children = [...node.childNodes].flatMap((child) => cleaned(child, hasVariables));
  const tag = node.tagName.toUpperCase();
  if (!TAGS.has(tag)) return children;
  const copy = document.createElement(tag.toLowerCase());
  copyStyles(node, copy);
  const href = node.getAttribute('href')?.trim();
  if (tag === 'A' && href && LINK.test(href)) copy.setAttribute('href', href);
  for (const name of ['colspan', 'rowspan'])
    if (node.hasAttribute(name)) copy.setAttribute(name, node.getAttribute(name)!);
  copy.append(...children);
  return [copy];
}

/** The nodes of a mail's HTML as they may stand in the editor. */
export function editorNodes(html: string, hasVariables: boolean): Node[] {
  const kept = html.replaceAll(/<[a-z][a-z\d]*\s[^<>]*>/gi, (tag) => tag.replace(/\sstyle=/i, ' data-kept-style='));
  const body = new DOMParser().parseFromString(kept, 'text/html').body;
  return [...body.childNodes].flatMap((node) => cleaned(node, hasVariables));
}

/** What the editor holds, as it is sent: chips are variables again. */
export function htmlOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const chip of copy.querySelectorAll(`[${VARIABLE}]`))
    chip.replaceWith(document.createTextNode(`{{${chip.getAttribute(VARIABLE)}}}`));
  const html = copy.innerHTML.replaceAll('\u200B', '');
  return (copy.textContent ?? '').trim() === '' && !html.includes('<hr') ? '' : html;
}
