import { element, mapText, text, type HastNode, type HastRoot } from './hast.ts';

const TITLE = /《([^《》]+)》/g;
const SKIPPED = new Set(['a', 'code', 'pre']);

/** 《账号类型与徽标》 in an article becomes a link, when there is an article of that title. */
export function articleLinks(pathOf: (title: string) => string | undefined) {
  const replace = (value: string): HastNode[] =>
    value.split(TITLE).flatMap((part, index): HastNode[] => {
      if (index % 2 === 0) return part ? [text(part)] : [];
      const href = pathOf(part);
      return href ? [text('《'), element('a', [text(part)], { href }), text('》')] : [text(`《${part}》`)];
    });
  return (tree: HastRoot): void => {
    mapText(tree, replace, SKIPPED);
  };
}
