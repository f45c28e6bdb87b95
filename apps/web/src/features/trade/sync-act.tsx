import { needsMembership } from '@wanyuan/domain';
import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { openDialog } from '#lib/dialogs.ts';
import type { ExportWish } from '#lib/exports.ts';
import { toast } from '#lib/notices.ts';
import { useCan, useSession } from '#lib/session.ts';
import { openTrade, type TradeWish } from '#lib/trade.ts';

const MEMBERS_ONLY = '同步到贸易系统是会员的功能。';

/** Toys from lists are for nobody yet: trade software takes in what has lines of its own. */
function tradeSource(source: ExportWish['source']): TradeWish['source'] | null {
  return source.kind === 'toys' || source.kind === 'search' ? null : source;
}

/** 同步 beside 导出; free users are asked to become members. */
export function SyncAct({ wish }: { wish: ExportWish & { count: number } }) {
  const mayUse = useCan('trade.use');
  const user = useSession();
  const source = tradeSource(wish.source);
  if (source === null || (!mayUse && !needsMembership(user, 'trade.use'))) return null;
  const open = (): void => {
    if (!mayUse) openDialog('membership', MEMBERS_ONLY);
    else if (wish.count === 0) toast.warning('无样品数据');
    else openTrade({ source, name: wish.name });
  };
  return (
    <Button title="同步到贸易系统" icon={<RefreshCw size={16} aria-hidden />} onClick={open}>
      <span className="spare">同步</span>
    </Button>
  );
}
