/** New functions that the shell points out until a person has seen them; the name is the tip's key in display_tip. */
export const NEW_FUNCTIONS = [
  {
    name: 'new.discovery',
    title: '找产品更快了',
    content: '拼音、首字母、货号的一部分都能搜；条件随意组合、数量实时变化，常用的可以保存，上新自动通知。',
  },
  { name: 'new.tabs', title: '页面常驻标签', content: '打开过的页面留在标签栏里，切换回来时输入和滚动位置都还在。' },
  {
    name: 'new.paste_search',
    title: '截图直接搜索',
    content: '截图后在任意位置按 Ctrl+V，即可用图片搜索；粘贴文字会自动去掉换行。',
  },
  { name: 'new.zoom', title: '页面缩放', content: '顶部可将页面缩放为 50%–150%，下次打开仍然有效。' },
] as const;
