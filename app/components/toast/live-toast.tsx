import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { buttonLook } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { toastClass, toastsClass, type Toast } from '#app/components/toast/toast.ts'

/** One toast at a time, for 5 s. F8 focuses it, and a swipe of 50 px dismisses it. */
export function LiveToast({ toast }: { toast: Toast }) {
  return (
    <Provider duration={5000} swipeThreshold={50} label="Notification">
      <Root
        key={toast.id}
        className={toastClass(toast.tone)}
        type={toast.tone === 'error' ? 'foreground' : 'background'}
      >
        <div>
          <Title asChild>
            <strong>{toast.title}</strong>
          </Title>
          {toast.description && <Description>{toast.description}</Description>}
        </div>
        <Close className={buttonLook({ variant: 'quiet' })}>
          <Icon name="close" label="Close" />
        </Close>
      </Root>
      <Viewport className={`${toastsClass} scripts-only`} hotkey={['F8']} />
    </Provider>
  )
}
