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

const HEADING = /^(#{1,4})\s+(.+)$/;

/** Each line is looked at once: a text may be nothing but headings. */
function drawBlock(block: string): string {
  const written = block.split('\n').filter((line) => line.trim() !== '');
  const begins = written.findIndex((line) => !HEADING.test(line));
  const headings = begins < 0 ? written : written.slice(0, begins);
  const lines = begins < 0 ? [] : written.slice(begins);
  return `${headings.map(drawHeading).join('')}${lines.length === 0 ? '' : drawLines(lines)}`;
}

function drawHeading(line: string): string {
  const [, marks = '', title = ''] = HEADING.exec(line)!;
  const level = Math.min(4, marks.length + 1);
  return `<h${level}>${drawWords(title)}</h${level}>`;
}

function drawLines(lines: readonly string[]): string {
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
