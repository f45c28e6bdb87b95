import { api, type OwnJoinRequest } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import panel from '../parts/login-panel.module.css';
import styles from './invitation.module.css';

/** Withdraws the user's join request, after a second yes. */
export function useWithdraw() {
  const { mutate, isPending } = useAct(api.account.withdraw_join, { onDone: () => toast.success('申请已撤回') });
  const ask = async (company: string): Promise<void> => {
    const title = `撤回加入${company}的申请？`;
    if (await confirm({ title, content: '撤回后需要时可以重新申请。', okText: '撤回', startsOnCancel: true }))
      mutate({});
  };
  return { ask, isPending };
}

const ENDS = {
  approved: { icon: CircleCheck, kind: 'done', lead: '主账号已同意，您现在是公司的业务员' },
  refused: { icon: CircleSlash, kind: 'over', lead: '公司主账号没有同意您的申请' },
  expired: { icon: CircleSlash, kind: 'over', lead: '公司主账号没有在期限内答复，需要时请要一个新的邀请' },
} as const;

/** What became of the wish to join: it waits, or it was answered. */
export function JoinOutcome({ request, onEnter }: { request: OwnJoinRequest; onEnter: () => void }) {
  const withdraw = useWithdraw();
  const { state, company_name: company, reason, asked_time: asked, ends_time: end } = request;
  if (state === 'waiting')
    return (
      <div className={`full ${panel.panel}`}>
        <span className={`middle warn mb-16 ${styles.state}`}>
          <Hourglass size={24} aria-hidden />
        </span>
        <h1 className={`break ${panel.title}`}>等待主账号同意</h1>
        <p className={`quiet ${styles.lead}`}>申请已发给{company}。同意后这里会自动更新，您也会收到消息。</p>
        <dl className={`grid t-13 round sunken pad-16 ${styles.facts}`}>
          <dt>公司</dt>
          <dd>{company}</dd>
          <dt>提交时间</dt>
          <dd>{formatDateTime(asked)}</dd>
          <dt>最晚答复</dt>
          <dd>{formatDateTime(end)}</dd>
        </dl>
        <Button type="primary" size="large" block onClick={onEnter}>
          先去逛逛
        </Button>
        <Button
          size="large"
          block
          className={panel.second ?? ''}
          loading={withdraw.isPending}
          onClick={() => void withdraw.ask(company)}
        >
          撤回申请
        </Button>
      </div>
    );
  const { icon: Icon, kind, lead } = ENDS[state];
  return (
    <div className={`full ${panel.panel}`}>
      <span className={`middle warn mb-16 ${styles.state}`} data-kind={kind}>
        <Icon size={24} aria-hidden />
      </span>
      <h1 className={`break ${panel.title}`}>{state === 'approved' ? `您已加入${company}` : `未能加入${company}`}</h1>
      <p className={`quiet ${styles.lead}`}>{reason ? `${lead}：${reason}` : lead}</p>
      <Button type="primary" size="large" block onClick={onEnter}>
        进入系统
      </Button>
    </div>
  );
}
