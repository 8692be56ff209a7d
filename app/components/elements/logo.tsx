export function Logo() {
  return (
    <span className="flex min-h-11 items-center gap-2 font-display text-[1.25rem] font-bold tracking-[-0.02em]">
      <svg
        width="40"
        height="24"
        viewBox="0 0 40 24"
        className="h-6 w-10 min-w-0 text-sky"
        fill="none"
        aria-hidden
      >
        <path d="M8.2 18.1C16 15.5 25 12 32 5.8" stroke="currentColor" strokeWidth="2" />
        <circle cx="5.5" cy="19" r="3" stroke="currentColor" strokeWidth="2" />
        <circle cx="34" cy="4.5" r="4" fill="currentColor" />
      </svg>
      Contrail{' '}
    </span>
  )
}
