import { Alert, Steps } from 'antd';
import { TEST_STEPS, type useAccountTest } from './use-account-test.ts';

type Progress = NonNullable<ReturnType<typeof useAccountTest>['progress']>;

/** How far a test has come, and what it ended with. */
export function TestProgress({ progress: { step, state, words } }: { progress: Progress }) {
  const status = state === 'failed' ? 'error' : state === 'done' ? 'finish' : 'process';
  return (
    <div className="grid gap-12" aria-live="polite">
      <Steps
        size="small"
        current={step}
        status={status}
        items={TEST_STEPS.map((title, index) => ({
          title: index === step && state === 'running' ? `${title}…` : title,
        }))}
      />
      {state === 'failed' && (
        <Alert type="error" showIcon title={words} description="账号保留为未验证，不会用它发信。修改后可再测试。" />
      )}
      {state === 'done' && <Alert type="success" showIcon title={words} description="账号已验证，可以发信了。" />}
    </div>
  );
}
