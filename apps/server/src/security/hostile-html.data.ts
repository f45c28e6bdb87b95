import { MAIL_HTML_MAX, MAIL_TAGS_MAX } from '@wanyuan/domain';

/** So much of it as a mail may hold: by letters, or by tags. */
function filled(piece: string): string {
  const tags = piece.split('<').length - 1;
  const byLetters = Math.floor(MAIL_HTML_MAX / piece.length);
  return piece.repeat(tags === 0 ? byLetters : Math.min(byLetters, Math.floor(MAIL_TAGS_MAX / tags)));
}

/** The HTML of mails that costs most to clean, at the limits of what is taken. */
export const HOSTILE_HTML: readonly (readonly [what: string, html: string])[] = [
  ['tags that never end', filled('<b>')],
  ['boxes within each other', filled('<div>')],
  ['tables within each other', filled('<table><tr><td>')],
  ['a style for each paragraph', filled('<p style="color:red;padding:1px;background:url(//x)">')],
  ['styles that are no styles', filled('<p style="/*">')],
  ['a style of 200,000 letters', `<p style="${filled('a:b(;').slice(20)}">`],
  ['attributes without an end', `<p ${filled('a=b ').slice(20)}>`],
  ['links to scripts', filled('<a href=" java\tscript:alert(1)">')],
  ['signs that begin nothing', filled('<')],
  ['nothing but escapes', filled('&#x41')],
  ['drawings with styles', filled('<svg><style>')],
  ['variables without an end', filled('{{')],
  ['thousands of variables', filled('{{customer}}')],
];
