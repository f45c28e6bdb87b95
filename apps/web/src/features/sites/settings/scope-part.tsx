import { api, type SiteDetail, type SiteScopeInput } from '@wanyuan/contract/client';
import { scopeRuleFault, SITE } from '@wanyuan/domain';
import { Button, Radio } from 'antd';
import { Plus } from 'lucide-react';
import { confirm, toast } from '#lib/notices.ts';
import { useSaveHook, useUnsaved } from '#lib/tabs.ts';
import { useAct } from '#lib/use-call.ts';
import { useAskSave } from '#page-kit/use-ask-save.tsx';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import { Panel } from '#ui/panel.tsx';
import { takeSavedSite } from '../parts/take-saved.ts';
import { useDraft } from '../parts/use-draft.ts';
import { CHANGED_ELSEWHERE } from '../parts/use-settings-form.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ScopePreview, useScopePreview } from './scope-preview.tsx';
import styles from './settings.module.css';

const PREVIEW_PAUSE_MS = 500;

interface ScopeEditorProps {
  id: number;
  scope: SiteScopeInput;
  revision: number;
  isSaving: boolean;
  /** Over what stood in that revision; answers the next one, or null where it is not stored. */
  onSave: (scope: SiteScopeInput, revision: number) => Promise<number | null>;
}

/** Which toys a site shows: those that fit any rule, and single ones beside them or in spite of them. */
export function ScopeEditor({ id, scope, revision, isSaving, onSave }: ScopeEditorProps) {
  const {
    kept,
    typed: draft,
    isDirty,
    isBehind,
    type,
    saved,
    adopt,
  } = useDraft(`site-scope-${id}`, {
    values: scope,
    revision,
  });
  const [askSave, question] = useAskSave();
  const { rules, added_toy_ids: added, removed_toy_ids: removed, new_toys: newToys } = draft;
  const isWhole = rules.every((rule) => scopeRuleFault(rule) === null);
  const asked = usePaused(draft, PREVIEW_PAUSE_MS);
  const isAskedWhole = asked.rules.every((rule) => scopeRuleFault(rule) === null);
  const preview = useScopePreview(id, asked, isAskedWhole);
  const change = (next: Partial<SiteScopeInput>): void => type({ ...draft, ...next });
  const save = async (): Promise<boolean> => {
    const lost = preview.data?.lost ?? 0;
    const isSure =
      lost === 0 ||
      (await confirm({
        title: `有 ${lost} 款会从网站消失`,
        content: '它们不再符合新的范围，访客马上看不到；已选的仍留在选样单里。',
        okText: '保存范围',
      }));
    const next = isSure ? await onSave(draft, kept.revision) : null;
    if (next === null) return false;
    saved({ values: draft, revision: next });
    return true;
  };
  useUnsaved(isDirty);
  useSaveHook(async () => {
    if (!isDirty) return 'discard';
    const choice = await askSave('产品范围');
    if (choice === 'discard') adopt();
    if (choice !== 'save') return choice;
    return isWhole && (await save()) ? 'saved' : 'cancel';
  });
  return (
    <div className={styles.scope}>
      <div>
        <Panel title="规则" note="一条里的条件都要符合；符合任何一条的产品就在网站上">
          {rules.length === 0 && (
            <p className="quiet mb-12">还没有规则。可按分类、展厅、工厂等整批选定，也可以只放单独加入的产品。</p>
          )}
          <ol className={styles.rules}>
            {rules.map((rule, index) => (
              // Rules have no key of their own, and are only ever taken out whole.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles.rule}>
                <RuleFields
                  rule={rule}
                  number={index + 1}
                  count={isDirty && asked !== draft ? undefined : preview.data?.rules[index]?.count}
                  onChange={(next) => change({ rules: rules.map((one, at) => (at === index ? next : one)) })}
                  onRemove={() => change({ rules: rules.filter((_one, at) => at !== index) })}
                />
              </li>
            ))}
          </ol>
          <Button
            icon={<Plus size={16} aria-hidden />}
            disabled={rules.length >= SITE.rulesMax}
            onClick={() => change({ rules: [...rules, {}] })}
          >
            加一条规则
          </Button>
        </Panel>
        <Panel title="单独增减">
          <p className="row wrap gap-16 t-13">
            <span>
              单独加入 <b>{added?.length ?? 0}</b> 款
              {(added?.length ?? 0) > 0 && (
                <Button type="link" size="small" onClick={() => change({ added_toy_ids: [] })}>
                  都不要了
                </Button>
              )}
            </span>
            <span>
              单独去掉 <b>{removed?.length ?? 0}</b> 款
              {(removed?.length ?? 0) > 0 && (
                <Button type="link" size="small" onClick={() => change({ removed_toy_ids: [] })}>
                  都放回来
                </Button>
              )}
            </span>
          </p>
          <p className="t-12 quiet mt-4">单款在“产品”里移出或加入，也可从产品列表、详情页点“加入客户网站”。</p>
        </Panel>
        <Panel title="以后符合规则的新产品">
          <Radio.Group
            value={newToys ?? 'join'}
            onChange={({ target }) => change({ new_toys: target.value as 'join' | 'wait' })}
            options={[
              { value: 'join', label: '自动加入' },
              { value: 'wait', label: '先等我确认' },
            ]}
          />
        </Panel>
      </div>
      <aside className={styles.aside}>
        <ScopePreview preview={preview} isWhole={isWhole} />
        <p className="row gap-8 mt-12">
          <Button type="primary" disabled={!isDirty || !isWhole} loading={isSaving} onClick={() => void save()}>
            保存范围
          </Button>
          <Button disabled={!isDirty || isSaving} onClick={adopt}>
            放弃修改
          </Button>
        </p>
        {isBehind && <output className="block t-13 quiet mt-8">{CHANGED_ELSEWHERE}</output>}
      </aside>
      {question}
    </div>
  );
}

export function ScopePart({ site: { id, scope, revision } }: { site: SiteDetail }) {
  const save = useAct(api.website.save_scope, { onDone: ({ tip }) => toast.success(tip) });
  return (
    <ScopeEditor
      id={id}
      scope={scope}
      revision={revision}
      isSaving={save.isPending}
      onSave={(next, of) =>
        save.mutateAsync({ id, revision: of, scope: next }).then(
          (saved) => {
            takeSavedSite(id, { revision: saved.revision, scope: next });
            return saved.revision;
          },
          () => null,
        )
      }
    />
  );
}
