import { api, type UserInfo } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { toast } from '#lib/notices.ts';
import { adoptUser } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { SectionFrame, SettingRow } from './section-frame.tsx';
import styles from './settings.module.css';
import { seenTips, showAgain, type SeenTip } from './tip-list.ts';

export function TipsSection({ user }: { user: UserInfo }) {
  const tips = seenTips(user.display_tip);
  const act = useAct(api.system.edit_user_company_config, {
    onDone: (next) => {
      adoptUser(next);
      toast.success('提示将重新显示');
    },
  });
  const restore = (chosen: readonly SeenTip[]): void => {
    act.mutate({ display_tip: showAgain(chosen) });
  };
  return (
    <SectionFrame
      id="tips"
      title="提示"
      lead="看过的功能提示不再出现，需要时可以恢复"
      actions={
        tips.length > 1 && (
          <Button
            disabled={act.isPending}
            onClick={() => {
              restore(tips);
            }}
          >
            全部重新显示
          </Button>
        )
      }
    >
      {tips.length === 0 && (
        <p className={`quiet ${styles.empty}`}>还没有看过的提示。看到提示时点“知道了”或“不再提示”，它就会列在这里。</p>
      )}
      {tips.map((tip) => (
        <SettingRow
          key={tip.name}
          label={tip.title}
          value={<span className="quiet">已看过</span>}
          action={
            <Button
              type="text"
              disabled={act.isPending}
              aria-label={`重新显示：${tip.title}`}
              onClick={() => {
                restore([tip]);
              }}
            >
              重新显示
            </Button>
          }
        />
      ))}
    </SectionFrame>
  );
}
