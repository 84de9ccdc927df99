import { useFastHashesForTests } from '#server/security/hashing.ts'

// Set-up file of the server's tests. Servers that run as processes of their own still hash at full cost.
useFastHashesForTests()
