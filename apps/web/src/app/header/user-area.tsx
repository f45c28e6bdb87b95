import type { UserInfo } from '@wanyuan/contract/client';
import { USER_TYPE_LABEL, type UserType } from '@wanyuan/domain';
import { Brush, CircleQuestionMark, LogOut, Settings } from 'lucide-react';
import { shellSlots } from '#lib/feature-module.ts';
import { mayUse } from '#lib/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuItem } from '#ui/menu/menu-list.tsx';
import { clearCache, signOut } from './user-actions.ts';
import styles from './user-area.module.css';

function menuItems(user: UserInfo): MenuItem[] {
  const extra = shellSlots()
    .userMenu.filter(({ capability }) => mayUse(user, capability))
    .map(({ order: _, capability: __, ...item }): MenuItem => item);
  return [
    ...extra,
    { key: 'settings', label: '个人设置', icon: Settings, to: '/settings', startsGroup: extra.length > 0 },
    { key: 'help', label: '使用帮助', icon: CircleQuestionMark, to: '/help' },
    { key: 'clear', label: '清除缓存', icon: Brush, onSelect: () => void clearCache() },
    { key: 'sign-out', label: '退出登录', icon: LogOut, startsGroup: true, onSelect: () => void signOut() },
  ];
}

/** The signed-in user, with their own menu. */
export function UserArea({ user }: { user: UserInfo }) {
  const name = user.nickname || user.uc_nickname || user.account;
  const typeLabel = USER_TYPE_LABEL[user.user_type as UserType];
  return (
    <div className={`row ${styles.area}`}>
      <MenuButton label="用户菜单" items={menuItems(user)} align="end" className={styles.button}>
        <Avatar name={name} src={user.avatar} />
        <span className="block">
          <span className={`row gap-4 ${styles.who}`}>
            <span className={`cut ${styles.name}`}>{name}</span>
            {typeLabel && <span className={`quiet round-tag ${styles.type}`}>{typeLabel}</span>}
          </span>
          {user.company_name && <span className={`cut block quiet ${styles.company}`}>{user.company_name}</span>}
        </span>
      </MenuButton>
    </div>
  );
}
