export default function Home() {
  return <h1>Contrail</h1>
}
