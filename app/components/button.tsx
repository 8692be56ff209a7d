import { Link } from '@remix-run/react'
import type { LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { classes } from '#app/components/classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'call'

type Look = {
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
}

const variants = {
  primary: undefined,
  secondary: 'border-edge bg-surface text-ink hover:bg-sky-soft',
  quiet: 'bg-transparent px-2.5 text-sky hover:bg-sky-soft',
  danger: 'btn-danger',
  call: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
} satisfies Record<ButtonVariant, string | undefined>

const sizes = {
  small: 'min-h-9 px-3 py-1 text-sm leading-tight',
  medium: undefined,
  large: 'min-h-13 px-6 text-lg leading-tight',
} satisfies Record<NonNullable<Look['size']>, string | undefined>

/** For what is a button to look at and something else to the browser. */
export function buttonLook(
  { variant = 'primary', size = 'medium', wide }: Look,
  className?: string,
) {
  return classes('btn', variants[variant], sizes[size], wide && 'w-full', className) ?? ''
}

/** A short line that turns while the form is being sent. */
function Working() {
  return (
    <span className="size-4 animate-turn rounded-full border-2 border-e-transparent" aria-hidden />
  )
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The form is on its way: the button keeps focus and its size, and does nothing. */
    pending?: boolean
    pendingLabel?: string
  }

export function Button({
  variant,
  size,
  wide,
  pending,
  pendingLabel,
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  const busy = pending
    ? {
        'aria-busy': true,
        'aria-disabled': true,
        onClick: (event: MouseEvent) => event.preventDefault(),
      }
    : { onClick }
  return (
    <button
      {...rest}
      {...busy}
      type={type}
      className={buttonLook(
        { variant, size, wide },
        classes(pending && 'cursor-progress', className),
      )}
    >
      {pending && <Working />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

type ButtonLinkProps = Look & LinkProps

/** A link that looks like a button. Also takes `tel:`, `mailto:` and other whole addresses. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook({ variant, size, wide }, className)} />
}
