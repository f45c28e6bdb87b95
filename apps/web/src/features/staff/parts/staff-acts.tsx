import { api, type StaffPerson } from '@wanyuan/contract/client';
import { USER_TYPE } from '@wanyuan/domain';
import { Button, type MenuProps } from 'antd';
import { Ellipsis, KeyRound, LogOut, Pencil, UserCheck, UserX } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { ActMenu } from '#ui/act-menu.tsx';
import type { FreshPassword } from '../fresh-password.ts';
import styles from './staff.module.css';

interface StaffActsProps {
  person: StaffPerson;
  onEdit: (person: StaffPerson) => void;
  onLeave: (person: StaffPerson) => void;
  onPassword: (fresh: FreshPassword) => void;
}

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** What can be done with a person's account. The main account changes its own in the settings. */
export function StaffActs({ person, onEdit, onLeave, onPassword }: StaffActsProps) {
  const { user_id: id, nickname, account, is_disabled: isDisabled } = person;
  const reset = useAct(api.staff.reset_password, {
    onDone: ({ password }) => onPassword({ nickname, account, password }),
  });
  const end = useAct(api.staff.end_sessions, { onDone: ({ count }) => toast.success(`已下线 ${count} 台设备`) });
  const disable = useAct(api.staff.set_disabled, {
    onDone: (_output, { is_disabled: isOff }) => toast.success(isOff ? `${nickname}已停用` : `${nickname}已重新启用`),
  });
  if (person.is_self) return <AppLink to="/settings">个人设置</AppLink>;
  if (person.user_type === USER_TYPE.main) return <span className="quiet">—</span>;

  const ask = async (title: string, content: string, okText: string, act: () => void): Promise<void> => {
    if (await confirm({ title, content, okText })) act();
  };
  const items: (Item | false)[] = [
    { key: 'edit', label: '编辑', icon: <Pencil size={16} aria-hidden />, onClick: () => onEdit(person) },
    !isDisabled && {
      key: 'reset',
      label: '重置密码',
      icon: <KeyRound size={16} aria-hidden />,
      onClick: () =>
        void ask(`重置${nickname}的密码？`, '会生成一个新的初始密码，已登录的设备全部下线。', '重置密码', () =>
          reset.mutate({ user_id: id }),
        ),
    },
    person.device_count > 0 && {
      key: 'end',
      label: '全部下线',
      icon: <LogOut size={16} aria-hidden />,
      onClick: () =>
        void ask(`让${nickname}的设备全部下线？`, '登录立即失效，用原密码可以重新登录。', '全部下线', () =>
          end.mutate({ user_id: id }),
        ),
    },
    !isDisabled && {
      key: 'disable',
      label: '暂时停用',
      icon: <UserX size={16} aria-hidden />,
      onClick: () =>
        void ask(
          `停用${nickname}？`,
          '立即下线，不能再登录；名下的客户、选样车等不动，可以随时重新启用。离职请用“离职交接”。',
          '停用',
          () => disable.mutate({ user_id: id, is_disabled: true }),
        ),
    },
    isDisabled && {
      key: 'enable',
      label: '重新启用',
      icon: <UserCheck size={16} aria-hidden />,
      onClick: () =>
        void ask(
          `重新启用${nickname}？`,
          '可以用原来的密码登录。已经交接出去的客户、选样车等不会回来。',
          '重新启用',
          () => disable.mutate({ user_id: id, is_disabled: false }),
        ),
    },
  ];
  return (
    <span className={`flex gap-4 ${styles.acts}`}>
      <Button
        size="small"
        aria-label={`${isDisabled ? '交接' : '离职交接'}：${nickname}`}
        onClick={() => onLeave(person)}
      >
        {isDisabled ? '交接' : '离职交接'}
      </Button>
      <ActMenu placement="bottomRight" menu={{ items: items.filter((item) => item !== false) }}>
        <Button
          type="text"
          size="small"
          aria-label={`${nickname}的更多操作`}
          icon={<Ellipsis size={16} aria-hidden />}
          loading={reset.isPending || end.isPending || disable.isPending}
        />
      </ActMenu>
    </span>
  );
}
