import { api } from '@wanyuan/contract/client';
import { CART_NAME_MAX } from '@wanyuan/domain';
import { Button, Progress } from 'antd';
import { CheckCheck, Download, FileSpreadsheet, ShoppingCart } from 'lucide-react';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { formatDateTime } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { startDownload } from '#lib/start-download.ts';
import { useToyActions } from '#lib/toy-actions.ts';
import { useAct } from '#lib/use-call.ts';
import { acceptedToys } from './accepted-toys.ts';
import styles from './sheet-head.module.css';
import type { Sheet } from './sheet-page.tsx';

const FROM = { data_module: 'image' as const };

/** What the spreadsheet is, how far it has come, and what can be done with all of it. */
export function SheetHead({ sheet }: { sheet: Sheet }) {
  const { phase, picture_count, searched_count, accepted_count, skipped_count, reason } = sheet;
  return (
    <header className={`card row wrap pad-16 ${styles.head}`}>
      <span className={`middle ok round ${styles.icon}`}>
        <FileSpreadsheet size={24} aria-hidden />
      </span>
      <div className={`thin ${styles.words}`}>
        <h1>{sheet.name}</h1>
        <p>
          {picture_count > 0 && (
            <>
              <b>{picture_count}</b> 张图片
              <i />
              已搜索 <b>{searched_count}</b>
              <i />
              已采用 <b>{accepted_count}</b>
              <i />
            </>
          )}
          {skipped_count > 0 && (
            <>
              跳过 {skipped_count} 张不是照片的图形
              <i />
            </>
          )}
          {formatDateTime(sheet.created_time)}
        </p>
        {phase === 'done' && reason !== '' && <output className="block t-13 warn">{reason}</output>}
      </div>
      {phase === 'done' && <Actions sheet={sheet} />}
      {(phase === 'reading' || phase === 'searching') && (
        <div className={`t-13 quiet ${styles.progress}`}>
          <span>
            {phase === 'reading' ? '正在读取表格中的图片…' : `正在逐张搜索，剩余 ${picture_count - searched_count} 张…`}
          </span>
          <Progress percent={sheet.step_percent} status="active" aria-label="表格进度" />
        </div>
      )}
    </header>
  );
}

/** A cart's name out of a file's. */
const cartName = (file: string): string =>
  Array.from(file.replace(/\.xlsx$/i, '').trim())
    .slice(0, CART_NAME_MAX)
    .join('');

/** From the report to a cart in one act: accepts the same toys, and takes them along with those accepted before. */
function TakeSame({ sheet: { id, name, searched_count, picture_count } }: { sheet: Sheet }) {
  const mayUse = useCan('cart.use');
  const best = useAct(api.toy.accept_image_sheet_best, {
    onDone: () => {
      void acceptedToys(id, picture_count).then((toys) => {
        if (toys.length === 0) toast.info('没有找到同款，请逐行选择');
        else openCartDialog({ kind: 'add', toys, from: FROM, name: cartName(name) });
      });
    },
  });
  if (!mayUse) return null;
  return (
    <Button
      type="primary"
      disabled={searched_count === 0}
      icon={<ShoppingCart size={16} aria-hidden />}
      loading={best.isPending}
      onClick={() => best.mutate({ sheet_id: id, only_same: true })}
    >
      采用同款并加入选样车
    </Button>
  );
}

function Actions({ sheet }: { sheet: Sheet }) {
  const { id, accepted_count, searched_count, picture_count } = sheet;
  const best = useAct(api.toy.accept_image_sheet_best, {
    onDone: ({ accepted_count: added }) =>
      added > 0 ? toast.success(`已采用 ${added} 行的最佳匹配`) : toast.info('没有可以采用的行了'),
  });
  const download = useAct(api.toy.download_image_sheet, { onDone: ({ url }) => startDownload(url) });
  return (
    <div className={`flex wrap gap-8 push ${styles.actions}`}>
      <TakeAlong sheetId={id} rowCount={picture_count} acceptedCount={accepted_count} />
      <Button
        disabled={searched_count === 0}
        loading={best.isPending}
        onClick={() => best.mutate({ sheet_id: id, only_same: false })}
      >
        全部采用最佳匹配
      </Button>
      <Button
        disabled={searched_count === 0}
        icon={<CheckCheck size={16} aria-hidden />}
        loading={best.isPending}
        onClick={() => best.mutate({ sheet_id: id, only_same: true })}
      >
        全部采用最佳同款
      </Button>
      <Button
        icon={<Download size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ sheet_id: id })}
      >
        下载带匹配的表格
      </Button>
      <TakeSame sheet={sheet} />
    </div>
  );
}

interface TakeAlongProps {
  sheetId: number;
  rowCount: number;
  acceptedCount: number;
}

/** What other features do with several toys, for the accepted ones; without the similar search, which takes one toy. */
function TakeAlong({ sheetId, rowCount, acceptedCount }: TakeAlongProps) {
  const actions = useToyActions('batch').filter(({ key }) => key !== 'similar');
  return actions.map(({ key, label, icon: Icon, onSelect }) => (
    <Button
      key={key}
      disabled={acceptedCount === 0}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => void acceptedToys(sheetId, rowCount).then((toys) => onSelect(toys, FROM))}
    >
      {label}
    </Button>
  ));
}
