import type { UserInfo } from '@wanyuan/contract/client';
import { NICKNAME_MAX, USER_TYPE_LABEL, type UserType } from '@wanyuan/domain';
import { AvatarEditor } from './avatar-editor.tsx';
import { SectionFrame, SettingRow } from './section-frame.tsx';
import { TextRow } from './text-row.tsx';
import type { SettingsDraftState } from './use-settings-draft.ts';

export function ProfileSection({ user, draft }: { user: UserInfo; draft: SettingsDraftState }) {
  const src = draft.avatar === undefined ? user.avatar : (draft.avatar?.url ?? '');
  return (
    <SectionFrame id="profile" title="个人资料" lead="同事在公司内看到的样子">
      <AvatarEditor
        name={draft.values.nickname || user.account}
        src={src}
        isDisabled={draft.isSaving}
        onChange={draft.setAvatar}
      />
      <TextRow
        label="昵称"
        value={draft.values.nickname}
        fault={draft.faults.nickname}
        maxLength={NICKNAME_MAX}
        note={`最多 ${NICKNAME_MAX} 个字，建议使用真实姓名`}
        autoComplete="nickname"
        isDisabled={draft.isSaving}
        onChange={(value) => {
          draft.set('nickname', value);
        }}
      />
      <SettingRow label="账号" value={user.account || '未设置'} />
      <SettingRow label="账号类型" value={USER_TYPE_LABEL[user.user_type as UserType] ?? '—'} />
    </SectionFrame>
  );
}
