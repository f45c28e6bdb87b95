import { api, type OutputOf, type TradeAgent } from '@wanyuan/contract/client';
import { shownPairingCode } from '@wanyuan/domain';
import { Button } from 'antd';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { formatAgo } from '#lib/format.ts';
import { confirm } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { useCountdown } from '#page-kit/countdown.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { Panel } from '#ui/panel.tsx';
import type { TradeSetup } from '../trade-words.ts';
import { StartCommand } from './start-command.tsx';
import styles from './trade.module.css';

type Code = OutputOf<typeof api.trade.make_pairing_code>;

const stateOf = ({ is_paired: isPaired, is_linked: isLinked }: TradeAgent) => {
  if (!isPaired) return { label: '须重新配对', tone: 'bad' } as const;
  return isLinked ? ({ label: '与平台相连', tone: 'ok' } as const) : ({ label: '已配对', tone: 'info' } as const);
};

/** The company's programs, and the code for one more. */
export function Agents({ setup: { agents, application } }: { setup: TradeSetup }) {
  const [code, setCode] = useState<Code | null>(null);
  const make = useAct(api.trade.make_pairing_code, { onDone: setCode });
  const remove = useAct(api.trade.remove_agent);
  const renew = (): void => make.mutate({ origin: window.location.origin });
  const ask = async ({ id, name }: TradeAgent): Promise<void> => {
    const content = '它的密钥立即失效，再用须重新配对。';
    if (await confirm({ title: `移除同步助手“${name}”？`, content, okText: '移除' })) remove.mutate({ id });
  };
  return (
    <Panel title="同步助手" note={agents.length > 0 ? `${agents.length} 个` : undefined} label="同步助手">
      {agents.length === 0 && (
        <p className="quiet mb-12">还没有配对的同步助手。在贸易系统所在的电脑上运行它，填入配对码。</p>
      )}
      <ul className={styles.list}>
        {agents.map((agent) => (
          <li key={agent.id} className="row gap-8">
            <span className="thin grow">
              <b>{agent.name}</b> <StateTag {...stateOf(agent)} />
              <small className="block t-12 quiet">
                {agent.nickname} 配对{agent.seen_time && `，${formatAgo(agent.seen_time)}联系过`}
              </small>
            </span>
            {agent.is_own && (
              <Button
                type="text"
                aria-label={`移除 ${agent.name}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => void ask(agent)}
              />
            )}
          </li>
        ))}
      </ul>
      {code ? (
        <PairingCode code={code} onRenew={renew} />
      ) : (
        <Button type={application ? 'primary' : 'default'} loading={make.isPending} onClick={renew}>
          获取配对码
        </Button>
      )}
    </Panel>
  );
}

function PairingCode({ code: { code, ends_time: ends }, onRenew }: { code: Code; onRenew: () => void }) {
  const left = useCountdown(ends);
  if (left === null)
    return (
      <div className="row gap-8">
        <span className="quiet">配对码已过期</span>
        <Button onClick={onRenew}>重新获取</Button>
      </div>
    );
  return (
    <div>
      <div className="row gap-8">
        <span className={styles.code}>{shownPairingCode(code)}</span>
        <Button
          type="text"
          aria-label="复制配对码"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(shownPairingCode(code))}
        />
      </div>
      <p className="quiet t-13 mb-12" role="timer">
        剩余 {left.slice(3)}，只能用一次。在贸易系统所在的电脑上运行，换成您的导入文件夹：
      </p>
      <StartCommand code={shownPairingCode(code)} />
    </div>
  );
}
