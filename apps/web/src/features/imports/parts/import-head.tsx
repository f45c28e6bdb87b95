import { Button } from 'antd';
import { FileUp, ImageUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { go } from '#lib/navigation.ts';
import { importPath, type ImportKind } from '../model/import-address.ts';
import type { Import } from '../model/import-types.ts';
import { Steps } from './steps.tsx';
import styles from './page.module.css';

const WORDS = {
  products: { title: '批量导入产品', steps: ['选择表格', '核对内容', '导入', '结果'] },
  pictures: { title: '批量导入图片', steps: ['选择图片', '核对匹配', '导入', '结果'] },
} as const;

interface ImportHeadProps {
  kind: ImportKind;
  data?: Import | undefined;
  children?: ReactNode;
}

/** The page's name, the steps, and the way to the other import or a new one. */
export function ImportHead({ kind, data, children }: ImportHeadProps) {
  const { title, steps } = WORDS[kind];
  const other = kind === 'products' ? 'pictures' : 'products';
  const OtherIcon = other === 'products' ? FileUp : ImageUp;
  return (
    <header className={`row mb-12 ${styles.head}`}>
      <h1>{title}</h1>
      <Steps labels={steps} phase={data?.phase ?? null} />
      <span className="grow" />
      {children}
      {data ? (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => go(importPath(kind))}>
          新的导入
        </Button>
      ) : (
        <AppLink to={importPath(other)} className={`inline-row gap-6 t-13 brand ${styles.other}`}>
          <OtherIcon size={16} aria-hidden />
          {WORDS[other].title}
        </AppLink>
      )}
    </header>
  );
}
