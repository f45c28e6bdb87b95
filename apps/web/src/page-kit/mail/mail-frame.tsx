import { MAIL_LOGO } from '@wanyuan/domain';
import { useRef } from 'react';
import styles from './mail-frame.module.css';

/** Only what the server sanitised: its tags and the quotes around attributes are as it writes them. */
const TAG = /<[a-z][a-z\d]*\s[^<>]*>/gi;
/** Pictures come along with the text, or not at all. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

/** Styles in attributes are against the policy of our pages, which frames inherit: they are put on once it is there. */
const page = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<meta name="referrer" content="no-referrer"></head><body>${html.replaceAll(TAG, (tag) =>
    tag.replace(/\sstyle="/, ' data-style="'),
  )}</body></html>`;

const BODY =
  'margin:0;padding:16px;color:#1f2329;background:#ffffff;overflow-wrap:anywhere;' +
  'font:14px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif';

interface MailFrameProps {
  title: string;
  html: string;
  /** In the place of the company's logo. */
  logo?: string;
  /** Fills what its place leaves; otherwise as high as the mail. */
  isFilling?: boolean;
}

/** A mail as its reader gets it, on white, in a frame that runs nothing and fetches nothing. */
export function MailFrame({ title, html, logo = '', isFilling = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = (): void => {
    const inner = frame.current?.contentDocument;
    if (!frame.current || !inner?.body) return;
    inner.body.style.cssText = BODY;
    for (const node of inner.querySelectorAll<HTMLElement>('[data-style]')) {
      node.style.cssText = node.dataset['style'] ?? '';
      delete node.dataset['style'];
    }
    for (const table of inner.querySelectorAll('table')) table.style.borderCollapse = 'collapse';
    if (!isFilling) frame.current.style.height = `${inner.documentElement.scrollHeight}px`;
  };
  return (
    <iframe
      ref={frame}
      className={`full round-sm edge ${styles.frame}`}
      title={title}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      srcDoc={page(html.replaceAll(`cid:${MAIL_LOGO.cid}`, logo))}
      data-filling={isFilling}
      onLoad={dress}
    />
  );
}
