import { toast } from './notices.ts';

/** navigator.clipboard is missing on plain http, which is how a server in an office is often reached. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  // A dialog lets nothing outside of it have the focus.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** Copies and says so. */
export async function copyText(text: string): Promise<boolean> {
  let isCopied = false;
  try {
    await navigator.clipboard.writeText(text);
    isCopied = true;
  } catch {
    isCopied = copyBySelection(text);
  }
  if (isCopied) toast.success('复制成功');
  else toast.error('复制失败，请手动复制');
  return isCopied;
}
