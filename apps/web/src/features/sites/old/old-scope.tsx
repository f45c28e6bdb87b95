import { api } from '@wanyuan/contract/client';
import { Alert } from 'antd';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { takeSavedOldWebsite } from '../parts/take-saved.ts';
import { ScopeEditor } from '../settings/scope-part.tsx';
import type { OldWebsite } from '../site-words.ts';

/** Which toys the old showroom shows. */
export function OldScope({ website: { id, scope, revision } }: { website: OldWebsite }) {
  const manages = useCan('site.manage');
  const save = useAct(api.home.updateCompanyWebsite, { onDone: ({ tip }) => toast.success(tip) });
  if (!manages) return <Alert type="info" showIcon title="产品范围由主账号和管理员选定。" />;
  return (
    <ScopeEditor
      id={id}
      scope={scope}
      revision={revision}
      isSaving={save.isPending}
      onSave={(next, of) =>
        save.mutateAsync({ revision: of, scope: next }).then(
          (saved) => {
            takeSavedOldWebsite({ revision: saved.revision, scope: next });
            return saved.revision;
          },
          () => null,
        )
      }
    />
  );
}
