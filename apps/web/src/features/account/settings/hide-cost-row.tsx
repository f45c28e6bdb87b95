import { api, type UserInfo } from '@wanyuan/contract/client';
import { Switch } from 'antd';
import { confirm, toast } from '#lib/notices.ts';
import { adoptUser } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { SettingRow } from './section-frame.tsx';

const QUESTION = {
  hide: {
    title: '对业务员隐藏出厂价和工厂联系方式？',
    content:
      '业务员将看不到出厂价、特价、价格走势、询价答复的价格和工厂联系方式，也不能按价格筛选、排序，不能自设价格模板；导出的文件里也没有这些内容。已经打开的页面随即更新。',
    okText: '隐藏',
  },
  show: {
    title: '向业务员开放出厂价和工厂联系方式？',
    content: '全公司的业务员随即能看到出厂价、成本明细和工厂联系方式。',
    okText: '开放',
  },
};

/** Whether the company hides costs from its salespeople; changes at once, after a question. */
export function HideCostRow({ user }: { user: UserInfo }) {
  const act = useAct(api.system.edit_user_company_config, {
    onDone: (next) => {
      adoptUser(next);
      toast.success(next.hides_cost ? '已对业务员隐藏' : '已向业务员开放');
    },
  });
  const change = async (hides_cost: boolean): Promise<void> => {
    if (await confirm(hides_cost ? QUESTION.hide : QUESTION.show)) act.mutate({ hides_cost });
  };
  return (
    <SettingRow
      label="对业务员隐藏成本"
      value={user.hides_cost ? '已隐藏' : '未隐藏'}
      note="出厂价、特价、价格走势、成本明细和工厂联系方式；主账号和管理员始终可见"
      action={
        <Switch
          aria-label="对业务员隐藏成本"
          checked={user.hides_cost}
          loading={act.isPending}
          onChange={(checked) => void change(checked)}
        />
      }
    />
  );
}
