import { Notice } from '#app/components/elements/notice.tsx'
import { Refresh } from '#app/components/page/refresh.tsx'

const refreshSeconds = 3

/** `person` is true once only our team can bring news, by email. */
export function CancelProgress({ person }: { person: boolean }) {
  return person ? (
    <Notice role="status" title="The airline hasn’t answered yet">
      Our team is checking whether this booking is cancelled and will email you. You don’t need to
      do anything.
    </Notice>
  ) : (
    <Notice role="status" title="The airline is cancelling this booking">
      <Refresh seconds={refreshSeconds} />
      This page updates every {refreshSeconds} seconds. You can also close it. We’ll email you the
      result.
    </Notice>
  )
}
