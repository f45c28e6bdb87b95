import { api } from '@wanyuan/contract/client';
import { Download, Gift, Trash2 } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { confirm, toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { startDownload } from '#lib/start-download.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import styles from './first-steps.module.css';

const keptWords = (count: number): string =>
  count > 0 ? `其中 ${count} 款已放进选样车或报价单，会留在那里，不再出现在查询中。` : '';

/** Adds example toys for people without a sheet at hand, and takes them away again. */
export function ExampleToys() {
  const mayKeep = useCan('factory.keep');
  const { data } = useCall(api.imports.get_examples, {}, { silent: true, enabled: mayKeep });
  const example = useAct(api.imports.get_import_example, { onDone: ({ url }) => startDownload(url) });
  const add = useAct(api.imports.add_examples, {
    onDone: ({ count }) => toast.success(`已加入 ${count} 款示例产品，只有本公司看得到`),
  });
  const remove = useAct(api.imports.remove_examples, { onDone: () => toast.success('示例产品已去掉') });
  if (!mayKeep) return null;
  const askRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: '去掉示例产品和示例工厂？',
      content: `${keptWords(data?.used_count ?? 0)}自己导入的产品不受影响。`,
      okText: '去掉',
    });
    if (isSure) remove.mutate({});
  };
  return (
    <footer className={`row wrap edge-top t-13 ${styles.foot}`}>
      <button
        type="button"
        className="inline-row gap-6 brand"
        disabled={example.isPending}
        onClick={() => example.mutate({})}
      >
        <Download size={16} aria-hidden />
        下载示例表格
      </button>
      {data && data.count > 0 ? (
        <>
          <span className="quiet">
            正在试用 {data.count} 款示例产品，<AppLink to="/sample_list">去样品查询看看</AppLink>
          </span>
          <button
            type="button"
            className="inline-row gap-6 brand"
            disabled={remove.isPending}
            onClick={() => void askRemove()}
          >
            <Trash2 size={16} aria-hidden />
            去掉示例产品
          </button>
        </>
      ) : (
        <button
          type="button"
          className="inline-row gap-6 brand"
          disabled={!data || add.isPending}
          onClick={() => add.mutate({})}
        >
          <Gift size={16} aria-hidden />
          {add.isPending ? '正在加入…' : '手边没有表格？先试示例产品'}
        </button>
      )}
    </footer>
  );
}
