import { api, type OutputOf, type TradeStart } from '@wanyuan/contract/client';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { followExport } from '#lib/exports.ts';
import { act } from '#lib/call-client.ts';
import type { TradeWish } from '#lib/trade.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useSync } from '../socket/use-sync.ts';
import { isReady } from '../trade-words.ts';
import { ApplyForm } from './apply-form.tsx';
import { FileFaults } from './file-faults.tsx';
import { OwnerForm } from './owner-form.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { Unready } from './unready.tsx';

type MadeFile = OutputOf<typeof api.trade.make_file>;

const QUIET = { returnError: true } as const;

function begin({ source }: TradeWish, owner: string): Promise<TradeStart> {
  if (source.kind !== 'quotation') return act(api.system.push_trade, { source, owner }, QUIET);
  const { kind: _kind, ...which } = source;
  return act(api.quotation.sync, { ...which, owner }, QUIET);
}

/** 同步到贸易系统: the account, then how it goes; without a program the way to one. */
export default function SyncDialog({ wish, onClose }: { wish: TradeWish; onClose: () => void }) {
  const setup = useCall(api.trade.get_setup, {}, { returnError: true });
  const { view, start, error, isStarting, run } = useSync();
  const [made, setMade] = useState<MadeFile | null>(null);
  const file = useAct(api.trade.make_file, {
    onDone: (answer) => {
      followExport(answer);
      // What the software could not take is to be read before the dialog goes.
      if (answer.fault_count > 0) setMade(answer);
      else onClose();
    },
  });
  const toFile = (
    <Button
      loading={file.isPending}
      onClick={() => file.mutate({ source: wish.source, owner: start?.sync.owner ?? '' })}
    >
      导出为文件
    </Button>
  );
  const isRunning = view !== null && view.phase !== 'done' && view.phase !== 'failed';
  const again = (renew: boolean) => {
    if (start) void run(() => act(api.trade.retry, { id: start.sync.id, renew }, QUIET));
  };
  const body = () => {
    if (!setup.data)
      return setup.error ? (
        <CallErrorPanel what="同步设置" error={setup.error} onRetry={() => void setup.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} title={false} />
      );
    if (made) return <FileFaults made={made} onClose={onClose} />;
    if (view) return <SyncProgress view={view} onRetry={again} onClose={onClose} file={toFile} />;
    if (!setup.data.application && !isReady(setup.data)) return <ApplyForm setup={setup.data} />;
    if (!isReady(setup.data))
      return <Unready hasUnpaired={setup.data.agents.length > 0} onLeave={onClose} file={toFile} />;
    return (
      <OwnerForm
        setup={setup.data}
        wish={wish}
        error={error}
        isStarting={isStarting}
        onStart={(owner) => void run(() => begin(wish, owner))}
      />
    );
  };
  const isApplying = setup.data && !setup.data.application && !isReady(setup.data) && !view;
  return (
    <Modal
      open
      centered
      width={560}
      title={isApplying ? '申请同步' : '同步到贸易系统'}
      footer={null}
      mask={{ closable: !isRunning }}
      onCancel={onClose}
    >
      {body()}
    </Modal>
  );
}
