import { CompanyShow } from './company-show.tsx';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';

/** What stands on all sites of the company. */
export default function CompanyPage() {
  return (
    <PageFrame>
      <PageHead title="公司展示设置" />
      <CompanyShow where="所有客户网站" />
    </PageFrame>
  );
}
