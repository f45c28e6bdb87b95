import type { ExportSettings } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { fittingSettings, templatesFor, type Template } from './fitting.ts';

const template = (key: string, more: Partial<Template> = {}): Template => ({
  key,
  template_id: null,
  label: key,
  hint: '',
  is_for_customers: key === 'quoted',
  is_available: true,
  fields: [],
  created_time: null,
  file_url: '',
  ...more,
});
const templates = [
  template('quoted'),
  template('exworks_with_factory', { is_available: false }),
  template('trade_system'),
  template('custom', { template_id: 7 }),
];
const settings = (more: Partial<ExportSettings>): ExportSettings =>
  ({ template: 'quoted', template_id: null, ...more }) as ExportSettings;

it('offers workbooks of other programs and of the company for workbooks only', () => {
  expect(templatesFor('excel', templates)).toHaveLength(4);
  expect(templatesFor('pdf_quotation', templates).map(({ key }) => key)).toEqual(['quoted', 'exworks_with_factory']);
  expect(templatesFor('zip', templates)).toEqual([]);
});

it('goes back to the quotation where the remembered template cannot be used', () => {
  expect(fittingSettings(settings({ template: 'exworks_with_factory' }), 'excel', templates).template).toBe('quoted');
  expect(fittingSettings(settings({ template: 'trade_system' }), 'pdf_catalogue', templates).template).toBe('quoted');
  expect(fittingSettings(settings({ template: 'trade_system' }), 'excel', templates).template).toBe('trade_system');
});

it('keeps a template of the company while it is there', () => {
  expect(fittingSettings(settings({ template_id: 7 }), 'excel', templates).template_id).toBe(7);
  expect(fittingSettings(settings({ template_id: 8 }), 'excel', templates).template_id).toBeNull();
  expect(fittingSettings(settings({ template_id: 7 }), 'zip', templates).template_id).toBeNull();
});
