import { Button } from 'antd';
import { Copy, RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { copyText } from '#lib/clipboard.ts';
import { openDialog } from '#lib/dialogs.ts';
import { go } from '#lib/navigation.ts';
import { safeRedirect } from '#lib/sign-in.ts';
import { siteConfig } from '#lib/site-config.ts';
import { errorWords, requestId } from '../error-words.ts';
import { BrokenScene } from '../parts/broken-scene.tsx';
import styles from '../parts/system.module.css';

/** Says what happened; `code`, `rid` and `from` in the address tell more when they are there. */
export default function ErrorPage() {
  const [search] = useSearchParams();
  const { title, text } = errorWords(search.get('code'));
  const rid = requestId(search.get('rid'));
  return (
    <section className={`row text-centre ${styles.page}`}>
      <BrokenScene />
      <h1 className={`mt-24 ${styles.title}`}>{title}</h1>
      <p className={`quiet mt-8 ${styles.text}`}>{text}</p>
      {rid && (
        <div className={`inline-row gap-8 t-13 edge paper round-sm mt-16 ${styles.request}`}>
          <span>
            请求编号 <code>{rid}</code>
          </span>
          <Button
            type="text"
            size="small"
            aria-label="复制请求编号"
            icon={<Copy size={14} aria-hidden />}
            onClick={() => void copyText(rid)}
          />
        </div>
      )}
      <div className="flex gap-12 mt-24">
        <Button
          type="primary"
          size="large"
          icon={<RotateCw size={16} aria-hidden />}
          onClick={() => {
            go(safeRedirect(search.get('from')));
          }}
        >
          重试
        </Button>
        <Button
          size="large"
          onClick={() => {
            go('/');
          }}
        >
          返回首页
        </Button>
        {siteConfig.supportPhone && (
          <Button
            size="large"
            onClick={() => {
              openDialog('service');
            }}
          >
            联系客服
          </Button>
        )}
      </div>
      <p className={`flex t-13 quiet mt-24 ${styles.links}`}>
        报告问题时请附上时间、操作和提示原文
        <AppLink to="/help?slug=network-timeout">网络超时怎么办</AppLink>
      </p>
    </section>
  );
}
