import { Plus, Search, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { askForNotices, canNotify, isNotifying } from '../connection/desktop-notice.ts';
import styles from './list.module.css';

const AddGroupDialog = lazyPart(() => import('../groups/add-group-dialog.tsx'));
const ChatSettingsDialog = lazyPart(() => import('../settings/chat-settings-dialog.tsx'));

interface ListHeadProps {
  typed: string;
  onType: (text: string) => void;
  onOpen: (id: number | null) => void;
}

/** What is looked for, and what can be begun. */
export function ListHead({ typed, onType, onOpen }: ListHeadProps) {
  const [dialog, setDialog] = useState<'group' | 'settings' | null>(null);
  const [isOn, setOn] = useState(isNotifying);
  const isFactory = useCan('desk.use');
  const mayManage = useCan('chat.manage');
  const toggleNotices = async (): Promise<void> => {
    const isGranted = await askForNotices(!isOn);
    setOn(isGranted);
    if (!isOn && !isGranted) toast.info('浏览器没有允许通知，请在地址栏左侧的设置里允许');
    else toast.success(isGranted ? '已开启桌面通知' : '已关闭桌面通知');
  };
  const items = [
    ...(isFactory ? [] : [{ key: 'group', label: '建群', onSelect: () => setDialog('group') }]),
    ...(canNotify()
      ? [{ key: 'notices', label: isOn ? '关闭桌面通知' : '开启桌面通知', onSelect: () => void toggleNotices() }]
      : []),
    ...(mayManage ? [{ key: 'settings', label: '聊天设置', onSelect: () => setDialog('settings') }] : []),
  ];
  return (
    <div className={`row gap-4 rigid ${styles.head}`}>
      <div className={`row gap-6 grow ${styles.search}`}>
        <Search size={16} aria-hidden />
        <input
          type="text"
          role="searchbox"
          maxLength={60}
          placeholder="搜索联系人、聊天记录"
          aria-label="搜索联系人、聊天记录"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') {
              event.stopPropagation();
              onType('');
            }
          }}
        />
        {typed !== '' && (
          <button type="button" aria-label="清空" title="清空" onClick={() => onType('')}>
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      {items.length > 0 && (
        <MenuButton label="更多" isIconOnly align="end" className={`middle rigid ${styles.plus}`} items={items}>
          <Plus size={18} aria-hidden />
        </MenuButton>
      )}
      <Suspense>
        {dialog === 'group' && (
          <AddGroupDialog
            onClose={() => setDialog(null)}
            onAdded={(id) => {
              setDialog(null);
              onOpen(id);
            }}
          />
        )}
        {dialog === 'settings' && <ChatSettingsDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}
