/** Words of a title that a package would praise, with what is printed for them. */
const FACTS: readonly [pattern: RegExp, print: (match: RegExpMatchArray) => string][] = [
  [/(2\.4|5)G(Hz)?/i, (match) => `${match[1]}G`],
  [/(\d+)\s*MHz/i, (match) => `${match[1]}MHz`],
  [/(\d{2,4})\s*(PCS|pcs|片|件|粒)/, (match) => `${match[1]}PCS`],
  [/1:(8|10|12|14|16|18|20|22|24|28|32|36|43|64)(?!\d)/, (match) => `1:${match[1]}`],
  [/(\d+)通/, (match) => `${match[1]}通`],
  [/灯光|声光|闪光|发光/, () => '声光'],
  [/音乐|会唱|歌/, () => '音乐'],
  [/充电|USB/, () => '充电'],
  [/遥控/, () => '遥控'],
  [/喷雾/, () => '喷雾'],
  [/磁/, () => '磁力'],
  [/回力/, () => '回力'],
  [/惯性/, () => '惯性'],
  [/电动/, () => '电动'],
  [/拼装|积木|DIY/i, () => 'DIY'],
  [/变形/, () => '变形'],
  [/录音|学舌/, () => '录音'],
  [/泡泡/, () => '泡泡'],
  [/木制|木质|实木|原木/, () => '木制'],
  [/益智|早教|拼图/, () => '益智'],
  [/套装/, () => '套装'],
];

/** Short facts for badges: only what the title itself says. */
export function titleFacts(title: string, count: number): string[] {
  const facts = FACTS.flatMap(([pattern, print]) => {
    const match = title.match(pattern);
    return match ? [print(match)] : [];
  });
  return [...new Set(facts)].slice(0, count);
}

/** The title as it stands large on the package: the toy's name, without brackets, counts and what comes with it. */
export function displayTitle(title: string): string {
  const bare = title
    .replaceAll(/[（(【[].*?[)）\]】]/g, '')
    .replaceAll(/\d+\s*(PCS|pcs|只|件|片)(\/展示盒)?/g, '')
    .trim();
  const [name = ''] = bare.split(/[带配含附]/);
  return Array.from(name).length >= 4 ? name : bare || title;
}
