/** Words for the tips that the product shows; a tip without words here is listed under its own name. */
const TIP_TITLES: Record<string, string> = {
  'new.discovery': '找产品更快了',
  'new.tabs': '页面常驻标签',
  'new.paste_search': '截图直接搜索',
  'new.zoom': '页面缩放',
  search_paste: '搜索框里粘贴截图',
  'home.first_steps': '首页的上手步骤',
};

export interface SeenTip {
  name: string;
  title: string;
}

/** Tips that were saved as seen; the others will still be shown by themselves. */
export function seenTips(displayTip: Readonly<Record<string, boolean>>): SeenTip[] {
  return Object.entries(displayTip)
    .filter(([, isSeen]) => isSeen)
    .map(([name]) => ({ name, title: TIP_TITLES[name] ?? name }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'zh-CN'));
}

/** The flags that bring these tips back. */
export function showAgain(tips: readonly SeenTip[]): Record<string, boolean> {
  return Object.fromEntries(tips.map(({ name }) => [name, false]));
}
