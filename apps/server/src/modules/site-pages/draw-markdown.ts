import { escapeHtml } from '@wanyuan/domain';

const LINK = /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s)]{1,500}|\/[^\s)]{0,300})\)/g;

/** Of text that is escaped already: emphasis, code and links. */
function drawWords(text: string): string {
  return text
    .replaceAll(LINK, (_whole, label: string, href: string) =>
      href.startsWith('/') && href[1] !== '/'
        ? `<a href="${href}">${label}</a>`
        : `<a href="${href}" rel="nofollow noreferrer" target="_blank">${label}</a>`,
    )
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(^|[^*])\*([^*\n]+)\*/g, '$1<em>$2</em>')
    .replaceAll(/`([^`\n]+)`/g, '<code>$1</code>');
}

const BULLET = /^[-*]\s+/;
const NUMBERED = /^\d{1,3}[.)]\s+/;

function drawBlock(block: string): string {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const [, marks = '', title = ''] = /^(#{1,4})\s+(.+)$/.exec(first) ?? [];
  if (marks !== '') {
    const level = Math.min(4, marks.length + 1);
    const rest = lines.slice(1).join('\n');
    return `<h${level}>${drawWords(title)}</h${level}>${rest === '' ? '' : drawBlock(rest)}`;
  }
  const items = (mark: RegExp): string => lines.map((line) => `<li>${drawWords(line.replace(mark, ''))}</li>`).join('');
  if (lines.every((line) => BULLET.test(line))) return `<ul>${items(BULLET)}</ul>`;
  if (lines.every((line) => NUMBERED.test(line))) return `<ol>${items(NUMBERED)}</ol>`;
  return `<p>${lines.map(drawWords).join('<br>')}</p>`;
}

/** The help's subset of Markdown as HTML. Everything is escaped before anything is drawn: there are no tags of its own. */
export function drawMarkdown(text: string): string {
  return escapeHtml(text.replaceAll('\r', ''))
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(drawBlock)
    .join('');
}
