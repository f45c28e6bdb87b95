import type { ExportSettings } from '@wanyuan/contract/client';
import { Check, TriangleAlert } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { closeExport } from '#lib/exports.ts';
import { useCan } from '#lib/session.ts';
import type { Template } from '../model/fitting.ts';
import styles from './template-cards.module.css';

interface TemplateCardsProps {
  templates: readonly Template[];
  settings: ExportSettings;
  onChoose: (template: Template) => void;
}

/** The templates, each with what it is for and whether a customer may see it. */
export function TemplateCards({ templates, settings, onChoose }: TemplateCardsProps) {
  const mayManage = useCan('export.manage_templates');
  const isChosen = ({ key, template_id: id }: Template): boolean =>
    id === settings.template_id && (id !== null || key === settings.template);
  return (
    <>
      <div className={`grid gap-8 ${styles.cards}`} role="radiogroup" aria-label="模板">
        {templates.map((template) => (
          <label
            key={`${template.key}-${template.template_id ?? ''}`}
            className={`card grid thin gap-2 ${styles.card}`}
            data-off={!template.is_available}
          >
            <input
              type="radio"
              name="export-template"
              className="visually-hidden"
              checked={isChosen(template)}
              disabled={!template.is_available}
              onChange={() => onChoose(template)}
            />
            <b title={template.label}>{template.label}</b>
            <small>{template.is_available ? template.hint : '没有查看出厂价的权限，不可用'}</small>
            <Mark template={template} />
          </label>
        ))}
      </div>
      {mayManage && (
        <AppLink className={`t-12 brand mt-8 ${styles.manage}`} to="/export_setting" onClick={closeExport}>
          管理公司模板与抬头
        </AppLink>
      )}
    </>
  );
}

function Mark({ template }: { template: Template }) {
  if (template.is_for_customers)
    return (
      <em data-kind="fine">
        <Check size={12} aria-hidden />
        可发给客户
      </em>
    );
  return (
    <em data-kind="internal">
      <TriangleAlert size={12} aria-hidden />
      {template.template_id === null ? '含工厂或出厂价，仅供内部' : '公司模板，发送前请核对'}
    </em>
  );
}
